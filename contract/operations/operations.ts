import * as z from 'zod/mini'
import { data, type Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { operationsPaths } from './operations-paths.ts'

/** What the shop does in the background, in the order of the screen. Metrics have the same names (docs/areas/monitoring.md). */
export const queueNames = ['mails', 'pushes', 'house-pushes', 'decisions', 'photographs', 'imports', 'import-photographs'] as const
export type QueueName = (typeof queueNames)[number]

export const operationsSchema = z.object({
  /** `waitsFor`: whole seconds for which the oldest has been waiting; null where nothing waits. */
  queues: z.array(z.object({ name: z.enum(queueNames), waiting: z.int(), waitsFor: z.nullable(z.int()) })),
  backup: z.object({
    /** The newest finished one; `verifiedAt`: when it was read back and compared. */
    last: z.nullable(z.object({ finishedAt: z.iso.datetime(), bytes: z.number(), verifiedAt: z.nullable(z.iso.datetime()) })),
    /** For two days there was none, and the shop is older than that. */
    isOverdue: z.boolean(),
  }),
})
export type Operations = z.infer<typeof operationsSchema>

/** What the calls do and take. */
export const operationsEndpoints = {
  'staff.operations.get': { summary: 'How the shop runs: what waits to be done in the background, and the last backup' },
} as const satisfies Record<keyof typeof operationsPaths, Endpoint>

/** The whole envelope of each response. */
export const operationsResponses = {
  'staff.operations.get': data(operationsSchema),
}
