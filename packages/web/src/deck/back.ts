/** Card backs: a woven lattice, azulejo tiles, and waves; each in any pair of inks. */
export const BACKS = ['azulejo', 'lattice', 'waves'] as const;
export type Back = (typeof BACKS)[number];

interface Cloth {
  readonly ground: string;
  readonly figure: string;
  /** One tile of the pattern. */
  readonly size: number;
  readonly tile: string;
}

const CLOTHS: Readonly<Record<Back, Cloth>> = {
  azulejo: {
    ground: '#1f4f9c',
    figure: '#e8effb',
    size: 41,
    tile: '<path d="M0 0a20.500 20.500 0 0 1 20.500 20.500A20.500 20.500 0 0 1 41 0H36A15.500 15.500 0 0 0 20.500 12 15.500 15.500 0 0 0 5 0ZM0 41A20.500 20.500 0 0 0 20.500 20.500 20.500 20.500 0 0 0 41 41H36A15.500 15.500 0 0 1 20.500 29 15.500 15.500 0 0 1 5 41Z"/><path d="M20.500 14.500 22.500 18.500 26.500 20.500 22.500 22.500 20.500 26.500 18.500 22.500 14.500 20.500 18.500 18.500Z"/><path d="M0 14.500 4 20.500 0 26.500ZM41 14.500 37 20.500 41 26.500Z"/>',
  },
  lattice: {
    ground: '#8e1f33',
    figure: '#f4dfc0',
    size: 20.5,
    tile: '<path d="M0 0 20.500 20.500M20.500 0 0 20.500" fill="none" stroke="#f4dfc0" stroke-width="2.600"/><circle cx="10.250" cy="0" r="2"/><circle cx="10.250" cy="20.500" r="2"/><circle cx="0" cy="10.250" r="2"/><circle cx="20.500" cy="10.250" r="2"/>',
  },
  waves: {
    ground: '#155e52',
    figure: '#e6f2e4',
    size: 27.33,
    tile: '<g fill="none" stroke="#e6f2e4" stroke-width="2.200"><circle cx="13.660" cy="27.330" r="12.500"/><circle cx="13.660" cy="27.330" r="7.500"/><circle cx="13.660" cy="27.330" r="2.500"/><circle cx="0" cy="13.660" r="12.500"/><circle cx="27.330" cy="13.660" r="12.500"/></g>',
  },
};

export function backOf(back: Back): string {
  const { ground, figure, size, tile } = CLOTHS[back];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280"><rect x=".75" y=".75" width="198.500" height="278.500" rx="13" fill="#fffdf7" stroke="#b9b2a2" stroke-width="1.500"/>` +
    `<defs><pattern id="p" width="${size}" height="${size}" x="18" y="17" patternUnits="userSpaceOnUse"><g fill="${figure}">${tile}</g></pattern></defs>` +
    `<rect x="12" y="12" width="176" height="256" rx="7" fill="${ground}"/><rect x="18" y="17" width="164" height="246" rx="3" fill="url(#p)"/>` +
    `<rect x="18" y="17" width="164" height="246" rx="3" fill="none" stroke="${figure}" stroke-width="2"/></svg>`
  );
}
