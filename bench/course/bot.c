/* A bot for Escalada that stays: leads its lowest card, answers a single card with the next higher one, and passes otherwise. With
 * HOLD it keeps cards of that value and higher for the end of the game; with CHEAT it lays a card that it does not hold; with SHY it
 * passes when it should lead. */
#include <stdio.h>
#include <string.h>

#ifndef HOLD
#define HOLD 15
#endif

/* The last four bits of a card are its value, the four before them its suit. */
static int order(const unsigned char *glyph) {
  int code = (glyph[2] & 63) << 6 | (glyph[3] & 63);
  return (code & 15) << 4 | (code >> 4 & 15);
}

int main(void) {
  static char line[4096], hand[4096], plays[1024][256];
  while (fgets(line, sizeof line, stdin)) {
    int count = 0;
    if (sscanf(line, "%d", &count) != 1 || !fgets(hand, sizeof hand, stdin)) continue;
    for (int i = 0; i < count; i++)
      if (!fgets(plays[i % 1024], sizeof plays[0], stdin)) return 1;
    const char *last = NULL;
    for (int i = count < 3 ? 0 : count - 3; i < count; i++)
      if (strncmp(plays[i % 1024], "PASSO", 5) != 0) last = plays[i % 1024];
    int cards = (int)strcspn(hand, "\n") / 4;
    int floor = last == NULL ? -1 : strcspn(last, "\n") == 4 ? order((const unsigned char *)last) : 1 << 16;
    const char *best = NULL;
    for (int i = 0; i < cards; i++) {
      const char *card = hand + 4 * i;
      int own = order((const unsigned char *)card);
      if (own <= floor || (last != NULL && cards > 4 && own >> 4 >= HOLD)) continue;
      if (best == NULL || own < order((const unsigned char *)best)) best = card;
    }
#ifdef SHY
    if (last == NULL) best = NULL;
#endif
#ifdef CHEAT
    if (count > CHEAT) best = "\xf0\x9f\x82\xa1", floor = 0;
#endif
    if (best == NULL) puts("PASSO");
    else printf("%.4s\n", best);
    fflush(stdout);
    fgets(line, sizeof line, stdin);
  }
  return 0;
}
