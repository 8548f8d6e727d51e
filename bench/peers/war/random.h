/* Number types and the generator of the yardsticks. */
#pragma once
#include <stdint.h>
#ifdef __wasm__
void *memcpy(void*,const void*,unsigned long);void *memset(void*,int,unsigned long);void *memmove(void*,const void*,unsigned long);
#else
#include <string.h>
#endif
typedef uint8_t u8; typedef uint16_t u16; typedef uint32_t u32; typedef uint64_t u64; typedef unsigned __int128 u128;
/* xoshiro256++ */
typedef struct { u64 s[4]; } Rng;
static inline u64 rotl64(u64 x,int k){return (x<<k)|(x>>(64-k));}
static inline u64 rnext(Rng*r){u64*s=r->s;u64 res=rotl64(s[0]+s[3],23)+s[0],t=s[1]<<17;s[2]^=s[0];s[3]^=s[1];s[1]^=s[2];s[0]^=s[3];s[2]^=t;s[3]=rotl64(s[3],45);return res;}
static inline u64 splitmix(u64*x){u64 z=(*x+=0x9e3779b97f4a7c15ull);z=(z^(z>>30))*0xbf58476d1ce4e5b9ull;z=(z^(z>>27))*0x94d049bb133111ebull;return z^(z>>31);}
static inline void rseed(Rng*r,u64 x){for(int i=0;i<4;i++)r->s[i]=splitmix(&x);}
