/** English: games to watch. */

export const words = { watch: { first: 'First', play: 'Play', pause: 'Pause', step: 'Step' } };
