import type { Endpoint } from '#contract/protocol/endpoint-schemas.ts'
import type { referencePaths } from './reference-paths.ts'
import { referenceImportBodySchema, suggestQuerySchema } from './references.ts'

/** What the calls do and take. */
export const referenceEndpoints = {
  'staff.references.suggest': { summary: 'What the house knows of a reference or model, for a new piece', query: suggestQuerySchema },
  'staff.references.import': { summary: 'Put the rows of a CSV into the table of references', body: referenceImportBodySchema },
  'staff.references.export': { summary: 'The table of references, as a CSV' },
} as const satisfies Record<keyof typeof referencePaths, Endpoint>
