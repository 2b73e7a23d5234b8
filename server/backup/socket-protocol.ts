import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * The embedded database belongs to one process, so a backup asks that process for a copy of the tables, by a socket in the data folder that
 * only the user of the shop may open. What it is asked: `POST /copy`, `/hold`, `/end`, each with a JSON object.
 */
export const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock')

export const questionSchema = z.object({
  id: z.string(),
  made: z.optional(z.object({ bytes: z.number(), isVerified: z.boolean() })),
})
export type Question = z.infer<typeof questionSchema>

/** `files`: absolute, in their order. */
export const copySchema = z.object({
  migrations: z.array(z.number()),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), files: z.array(z.string()) })),
})
export type EmbeddedCopy = z.infer<typeof copySchema>
