import { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/imports/imports.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { streamedAttachment } from '#server/http/answers/attachment.ts'
import type { ExportProducts } from './export/export-service.ts'
import type { Imports } from './service.ts'

const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

export function importRoutes(mount: Mount, { imports, exports }: { imports: Imports; exports: ExportProducts }): void {
  mount('staff.imports.list', async () => toJson({ data: await imports.list() }))
  mount('staff.imports.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await imports.create(body, caller, idempotencyKey) }),
  )
  mount('staff.imports.get', async ({ params }) => toJson({ data: await imports.get(params.id) }))
  mount('staff.imports.update', async ({ params, body }) => toJson({ data: await imports.update(params.id, body) }))
  mount('staff.imports.move', async ({ params, body }) => toJson({ data: await imports.move(params.id, body.to) }))
  mount('staff.imports.rows', async ({ params, query }) => toJson(await imports.rows(params.id, query)))
  mount('staff.imports.delete', async ({ params }) => {
    await imports.remove(params.id)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.exports.products', async ({ caller, request, query: { format } }) =>
    streamedAttachment(request, {
      name: `products.${format}`,
      type: exportTypes[format],
      content: Readable.from(await exports.write(caller, format)),
    }),
  )
}
