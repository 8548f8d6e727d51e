/** Computes the grade of each person from the team's points, peer ratings, defences and marks. Pure: it reads nothing. */
import { type Defence, gradeOf, peerPercent } from './arithmetic.ts';
import type { Grades, PersonGrade, Rating, StageOfPerson, TeamRatings } from './port.ts';
import type { CourseReached, TeamReached } from './reached.ts';
import { PEERS, TOURNAMENT } from './stages.ts';

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly team: string;
  readonly teamId: string;
  readonly number: string | null;
  readonly email: string | null;
}

export interface Mark {
  readonly stage: string;
  readonly who: string;
  readonly value: number;
  readonly reason: string;
}

export interface Evidence {
  readonly members: readonly Member[];
  readonly ratings: readonly Rating[];
  readonly defences: readonly (Defence & { readonly person: string })[];
  readonly marks: readonly Mark[];
}

/** The ratings that count: by current members of the same team, never of themselves. */
function countedFor({ id, teamId }: Member, { members, ratings }: Evidence): readonly Rating[] {
  const mates = new Set(members.filter((one) => one.teamId === teamId && one.id !== id).map((one) => one.id));
  return ratings.filter(({ rater, rated }) => rated === id && mates.has(rater));
}

/** A mark for a person takes precedence over one for the team. */
const markOf = ({ marks }: Evidence, stage: string, { id, teamId }: Member): Mark | undefined =>
  marks.find((one) => one.stage === stage && one.who === id) ??
  marks.find((one) => one.stage === stage && one.who === teamId);

function percentOf(member: Member, evidence: Evidence) {
  const counted = countedFor(member, evidence);
  const mark = markOf(evidence, PEERS, member);
  const others = evidence.members.filter(({ id, teamId }) => teamId === member.teamId && id !== member.id);
  return {
    percent: mark?.value ?? peerPercent(counted.map(({ percent }) => percent)),
    given: counted.length,
    others: others.length,
    ...(mark && { reason: mark.reason }),
  };
}

function personGrade(member: Member, team: TeamReached, hasPeers: boolean, evidence: Evidence): PersonGrade {
  const defences = evidence.defences.filter(({ person }) => person === member.id);
  const peers = hasPeers ? percentOf(member, evidence) : undefined;
  const reached = team.stages.map(({ stage, points, word }) => {
    const mark = markOf(evidence, stage, member);
    return {
      stage,
      word,
      points: mark?.value ?? points,
      ...(mark && { reason: mark.reason }),
    };
  });
  const { stages, ...grade } = gradeOf({
    stages: reached,
    tournament: markOf(evidence, TOURNAMENT, member)?.value ?? team.tournament,
    percent: peers?.percent ?? 100,
    defences,
  });
  const { id, name, team: teamName, teamId, number, email } = member;
  const { percent: _, ...sums } = grade;
  return {
    id,
    name,
    team: teamName,
    teamId,
    number,
    email,
    stages: stages.map((one, i): StageOfPerson => {
      const { word = '', reason } = reached[i] ?? {};
      return { ...one, word, ...(reason !== undefined && { reason }) };
    }),
    defences: defences.map(({ person: _, ...defence }) => defence),
    ...sums,
    ...(peers && { peers }),
  };
}

export function gradesOf({ settings, stages, teams }: CourseReached, evidence: Evidence): Grades {
  const hasPeers = settings.peers !== null;
  const byId = new Map(teams.map((team) => [team.id, team]));
  return {
    stages,
    hasPeers,
    hasTournament: settings.tournamentPoints,
    people: evidence.members.flatMap((member) => {
      const team = byId.get(member.teamId);
      return team === undefined ? [] : [personGrade(member, team, hasPeers, evidence)];
    }),
  };
}

/** Every team with its members and their ratings of each other. */
export function ratingsOf(evidence: Evidence): readonly TeamRatings[] {
  const teams = new Map<string, Member[]>();
  for (const member of evidence.members)
    teams.set(member.teamId, [...(teams.get(member.teamId) ?? []), member]);
  return [...teams].map(([id, members]) => ({
    id,
    team: members[0]?.team ?? '',
    members: members.map((member) => {
      const { percent, reason } = percentOf(member, evidence);
      return { id: member.id, name: member.name, percent, ...(reason !== undefined && { reason }) };
    }),
    ratings: members.flatMap((member) => countedFor(member, evidence)),
  }));
}
