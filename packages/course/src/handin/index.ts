/**
 * Receiving and building submissions: `receive` takes in what is sent, `unpack` makes files of it, `build` a program, `place`
 * and `commandIn` something that judge and arena can run. Every error is one sentence.
 */
export { type Built, type BuiltProgram, build } from './build.ts';
export { builderIn } from './builder.ts';
export { LANGUAGES, type Language } from './languages.ts';
export { isPacked, openPacked, pack } from './pack.ts';
export { commandIn, place, withoutFolder } from './place.ts';
export { PASTED, type Received, receive } from './receive.ts';
export { writeTar } from './tar.ts';
export { readableForTeams } from './tools.ts';
export type { HandedFile } from './tree.ts';
export { type Unpacked, unpack, unpackAsItIs } from './unpack.ts';
export { whyNoWalls } from './walls.ts';
