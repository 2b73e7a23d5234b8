import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what-changes>` after a change of the schema; `--custom` for triggers and functions. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
})
