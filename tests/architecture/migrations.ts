/** Whether processes of the release before can still work on the tables of a migration (docs/recipes/add-a-migration.md). */

/** The first migration that is held to it is the next one. */
export const begunWith = '0076_tables-work-from'

/** What takes something away, or refuses what processes of the release before may write. */
const takesAway = [
  /\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|TYPE|SCHEMA|INDEX|CONSTRAINT|DEFAULT|TRIGGER)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bADD\s+CONSTRAINT\b/i,
  /\bCREATE\s+UNIQUE\s+INDEX\b/i,
]
const addsColumn = /\bADD\s+COLUMN\b/i
const isRequired = /\bNOT\s+NULL\b/i
const hasValue = /\b(DEFAULT|GENERATED)\b/i
const madeTable = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i
const changedTable = /\b(?:ALTER\s+TABLE|ON)\s+(?:ONLY\s+)?(?:"public"\.)?"?(\w+)"?/i
/** Why a statement is none of these although it reads so: a wider check in place of a narrower one, for example. */
const reason = /^\s*-- expands: \S/m

const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '').trim()

/** The statements of a migration with which processes of the release before may fail. */
export function contractions(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').flatMap((part) => part.split(/;\s*$/m))
  const made = new Set(statements.map((statement) => madeTable.exec(withoutComments(statement))?.[1]))
  return statements.flatMap((written) => {
    const statement = withoutComments(written)
    const isNew = made.has(changedTable.exec(statement)?.[1] ?? '') || madeTable.test(statement)
    const isContraction =
      takesAway.some((pattern) => pattern.test(statement)) ||
      (addsColumn.test(statement) && isRequired.test(statement) && !hasValue.test(statement))
    return isContraction && !isNew && !reason.test(written) ? [statement] : []
  })
}

/** The time that a migration sets as the one from which the tables work; undefined where it sets none. */
export function worksFrom(migration: string): number | undefined {
  const [, time] = /CREATE OR REPLACE FUNCTION tables_work_from\(\)[^']*'SELECT (\d+)::bigint'/i.exec(migration) ?? []
  return time === undefined ? undefined : Number(time)
}

export type Migration = { tag: string; when: number; sql: string }

/** @returns a sentence for each migration with which an upgrade could not roll without anybody having been told */
export function migrationProblems(migrations: readonly Migration[]): string[] {
  const first = migrations.findIndex(({ tag }) => tag === begunWith) + 1
  return migrations.slice(first).flatMap(({ tag, sql }, nth) => {
    const taken = contractions(sql)
    const time = worksFrom(sql)
    const isEarlier = migrations.slice(0, first + nth).some(({ when }) => when === time)
    if (time !== undefined && !isEarlier) return [`${tag}: tables_work_from() is the time of no earlier migration`]
    if (taken.length === 0 || time !== undefined) return []
    return [
      `${tag}: processes of the release before may fail at "${taken[0]}": add first and take away in a later release, where ` +
        `tables_work_from() says since when (docs/recipes/add-a-migration.md)`,
    ]
  })
}
