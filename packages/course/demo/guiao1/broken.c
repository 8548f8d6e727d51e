#include <stdio.h>

int main(void) {
    int tests
    scanf("%d", &tests);
    return 0;
}
