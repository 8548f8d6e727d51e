/* What a yardstick counts of its games. */
#pragma once
#include "random.h"
typedef struct { u64 games, awins, battles, wars, sumsq, maxb; } Stats;
static inline void rec(Stats*st,u64 b,u64 w,int a){st->games++;st->awins+=a;st->battles+=b;st->wars+=w;st->sumsq+=b*b;if(b>st->maxb)st->maxb=b;}
