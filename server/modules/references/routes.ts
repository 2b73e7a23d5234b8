import { Readable } from 'node:stream'
import { streamedAttachment } from '#server/http/answers/attachment.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { SuggestReferences } from './suggest-service.ts'
import type { ReferenceTable } from './table-service.ts'

export type References = { suggest: SuggestReferences; table: ReferenceTable }

export function referenceRoutes(mount: Mount, { suggest, table }: References): void {
  mount('staff.references.suggest', async ({ query }) => toJson({ data: await suggest(query) }))
  mount('staff.references.import', async ({ body, caller }) => toJson({ data: await table.put(body.upload, caller) }))
  mount('staff.references.export', ({ request }) =>
    streamedAttachment(request, { name: 'references.csv', type: 'text/csv; charset=utf-8', content: Readable.from(table.write()) }),
  )
}
