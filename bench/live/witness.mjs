/**
 * Records everything that anybody at a table was ever sent, and checks it against the store: nothing lost, nothing changed, no
 * gap.
 */
import { openStore } from '@baralho/store';
import { MIGRATIONS } from '../../packages/cli/dist/storage.js';

export function openWitness() {
  /** The table and number of an event, and its text without what only one seat may know. */
  const shown = new Map();
  let contradictions = 0;
  /** The tables that have not gone on since it was asked. */
  const waiting = new Set();
  let goesOn = () => {};

  return {
    hear(id, frame) {
      const message = JSON.parse(frame);
      if (message.type !== 'event') return;
      const { seq, event } = message;
      const text = event.type === 'played' ? `played ${event.seat} ${event.seen}` : event.type;
      const place = `${id} ${seq}`;
      if (shown.has(place) && shown.get(place) !== text) contradictions++;
      shown.set(place, text);
      if (event.type === 'played' && waiting.delete(id) && waiting.size === 0) goesOn();
    },
    /** When at each of these tables somebody has played. */
    everyTable: (ids) =>
      new Promise((resolve) => {
        for (const id of ids) waiting.add(id);
        goesOn = resolve;
      }),
    get waiting() {
      return [...waiting];
    },
    async figures(database) {
      const { store } = await openStore(database, MIGRATIONS);
      const rows = await store.patientDb
        .selectFrom('table_events')
        .selectAll()
        .orderBy('table_id')
        .orderBy('seq')
        .execute();
      await store.close();
      const kept = new Map();
      let gaps = 0;
      const last = new Map();
      for (const { table_id: id, seq, event: json } of rows) {
        const event = JSON.parse(json);
        kept.set(`${id} ${seq}`, event.type === 'played' ? `played ${event.seat} ${event.move}` : event.type);
        if (seq !== (last.get(id) ?? 0) + 1) gaps++;
        last.set(id, seq);
      }
      const lost = [...shown].filter(([place, text]) => kept.get(place) !== text).length;
      return { announced: shown.size, kept: kept.size, lost, gaps, contradictions };
    },
  };
}
