/** English: games to watch. */

export const words = { watch: { first: 'To the start', play: 'Play', pause: 'Pause', step: 'Step' } };
