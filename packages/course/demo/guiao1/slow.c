#include <stdio.h>

int main(void) {
    int tests;
    scanf("%d", &tests);
    while (tests > 0) {
        /* forgets to count down */
    }
    return 0;
}
