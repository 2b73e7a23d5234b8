import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import type { importPaths } from './import-paths.ts'
import { exportQuerySchema, importBodySchema, importMoveBodySchema, importRowsQuerySchema, importUpdateBodySchema } from './imports.ts'

/** What the calls do and take. */
export const importEndpoints = {
  'staff.imports.list': { summary: 'The imports of products, the newest first' },
  'staff.imports.create': { summary: 'Begin an import of a file that was uploaded', body: importBodySchema },
  'staff.imports.get': { summary: 'An import: what was recognised, and how far it is', params: id },
  'staff.imports.update': { summary: 'Say where columns of an import go', params: id, body: importUpdateBodySchema },
  'staff.imports.move': { summary: 'Try an import, begin it, pause it, or go on', params: id, body: importMoveBodySchema },
  'staff.imports.rows': { summary: 'What became of the rows of an import', params: id, query: importRowsQuerySchema },
  'staff.imports.delete': { summary: 'Delete an import with its file; the pieces stay', params: id },
  'staff.exports.products': { summary: 'All pieces with everything that is private, as a file', query: exportQuerySchema },
} as const satisfies Record<keyof typeof importPaths, Endpoint>
