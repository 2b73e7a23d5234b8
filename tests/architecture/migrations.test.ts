import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractions, type Migration, migrationProblems } from './migrations.ts'
import { repository } from './source-files.ts'

const folder = join(repository, 'server', 'db', 'migrations')

const all = (): Migration[] => {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  return entries.map(({ tag, when }) => ({ tag, when, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') }))
}

test('every migration adds first and takes away in a later release, so that an upgrade rolls', () => {
  expect(migrationProblems(all())).toEqual([])
})

test.each([
  'ALTER TABLE "faq" DROP COLUMN "position";',
  'ALTER TABLE "faq" RENAME TO "question";',
  'DROP TABLE "faq";',
  'ALTER TABLE "faq" ALTER COLUMN "position" SET NOT NULL;',
  'ALTER TABLE "faq" ALTER COLUMN "position" SET DATA TYPE text;',
  'ALTER TABLE "faq" ADD COLUMN "kind" text NOT NULL;',
  'ALTER TABLE "faq" ADD CONSTRAINT "short" CHECK (length("question_en") < 10);',
  'CREATE UNIQUE INDEX "one" ON "faq" USING btree ("position");',
])('%s takes something away', (sql) => {
  expect(contractions(`CREATE TABLE "other" ("id" text NOT NULL);\n--> statement-breakpoint\n${sql}`)).toHaveLength(1)
})

test.each([
  'ALTER TABLE "faq" ADD COLUMN "kind" text;',
  `ALTER TABLE "faq" ADD COLUMN "kind" text DEFAULT 'x' NOT NULL;`,
  'CREATE TABLE "new" ("id" text NOT NULL, CONSTRAINT "short" CHECK (length("id") < 10));',
  'CREATE TABLE "new" ("id" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "new" USING btree ("id");',
  'CREATE INDEX "fast" ON "faq" USING btree ("position");',
  '-- expands: one more kind\nALTER TABLE "faq" DROP CONSTRAINT "kinds";',
])('%s only adds', (sql) => {
  expect(contractions(sql)).toEqual([])
})

test('what takes something away says since when, by the time of an earlier migration', () => {
  const before = { tag: '0076_tables-work-from', when: 10, sql: '' }
  const drop = 'DROP TABLE "faq";'
  const since = (when: number) =>
    `CREATE OR REPLACE FUNCTION tables_work_from() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT ${when}::bigint';`
  expect(migrationProblems([before, { tag: '0077_x', when: 20, sql: drop }])).toHaveLength(1)
  expect(migrationProblems([before, { tag: '0077_x', when: 20, sql: `${since(10)}\n${drop}` }])).toEqual([])
  expect(migrationProblems([before, { tag: '0077_x', when: 20, sql: `${since(20)}\n${drop}` }])).toHaveLength(1)
})
