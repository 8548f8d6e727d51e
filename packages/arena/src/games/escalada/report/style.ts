/** The style of a report's page: system fonts, light and dark by the reader's preference, wide tables that scroll on their own. */
export const STYLE = `
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #c62828; --soft: #8882; }
@media (prefers-color-scheme: dark) { :root { --good: #56d364; --bad: #ff7b72; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; } h3, h4 { font-size: 1rem; margin: 0 0 .4rem; }
h4 { font-weight: normal; opacity: .7; font-size: .85rem; margin: 0; }
p { margin: .3rem 0; overflow-wrap: anywhere; } p.first { font-size: 1.15rem; font-weight: 600; }
small { opacity: .75; } .fault { color: var(--bad); font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th[scope=row], .words { text-align: left; } thead th { font-weight: 600; }
th[scope=row] { max-width: 20rem; overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
.bracket { display: flex; gap: 1.5rem; align-items: stretch; padding-bottom: .5rem; }
.round { display: flex; flex-direction: column; flex: none; min-width: 16rem; }
.groups { display: flex; flex-direction: column; gap: .8rem; justify-content: space-around; flex: 1; }
.group { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .6rem; }
.group table { width: 100%; } .group th, .group td { border: 0; padding: .1rem .3rem; }
.group .through th { color: var(--good); } .group .out { opacity: .65; } .group p { font-size: .85rem; max-width: 18rem; }
#viewer select { font: inherit; max-width: 100%; } #viewer button { font: inherit; padding: .2rem .8rem; }
#viewer .bar { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; }
#viewer .seat { display: grid; grid-template-columns: 12rem 3rem 1fr; gap: .5rem; align-items: baseline; padding: .1rem .3rem; border-radius: .3rem; }
#viewer .seat b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } #viewer .seat.mover { background: var(--soft); }
#viewer .cards { display: flex; flex-wrap: wrap; gap: .15rem; min-height: 1.8rem; }
.card { border: 1px solid var(--line); border-radius: .25rem; padding: 0 .3rem; background: #fff; color: #111; min-width: 1.4rem; text-align: center; }
.card.red { color: #c62828; }
@media (max-width: 40rem) { #viewer .seat { grid-template-columns: 1fr 3rem; } #viewer .seat .cards { grid-column: 1 / -1; } }
`;
