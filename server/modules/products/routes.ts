import { Readable } from 'node:stream'
import { attachmentResponse } from '#server/http/answers/attachment.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffProducts } from './service.ts'

export function staffProductRoutes(mount: Mount, products: StaffProducts): void {
  mount('staff.products.list', async ({ query }) => toJson(await products.list(query)))
  mount('staff.products.get', async ({ params, caller }) => toJson({ data: await products.get(params.id, caller.role) }))
  mount('staff.products.named', async ({ body }) => toJson({ data: await products.named(body.keys) }))
  mount('staff.products.bulk', async ({ body, caller, locale }) => toJson({ data: await products.bulk(body, caller, locale) }))
  mount('staff.products.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await products.create(body, caller, idempotencyKey) }),
  )
  mount('staff.products.delete', async ({ params, caller }) => {
    await products.deleteDraft(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.products.save', async ({ params, body: { version, ...fields }, caller }) =>
    toJson({ data: await products.save(params.id, { version, fields }, caller) }),
  )
  mount('staff.products.change', async ({ params, body, caller }) => toJson({ data: await products.change(params.id, body, caller) }))
  mount('staff.products.publish', async ({ params, body, caller }) =>
    toJson({
      data:
        body.at === undefined
          ? await products.publish(params.id, body.version, caller)
          : await products.schedule(params.id, { version: body.version, at: body.at === null ? null : new Date(body.at) }, caller),
    }),
  )
  mount('staff.products.withdraw', async ({ params, body, caller }) =>
    toJson({ data: await products.withdraw(params.id, body.version, caller) }),
  )
  mount('staff.products.purchase.get', async ({ params, caller }) => toJson({ data: await products.purchases.get(params.id, caller) }))
  mount('staff.products.purchase.save', async ({ params, body, caller }) =>
    toJson({ data: await products.purchases.save(params.id, body, caller) }),
  )
  mount('staff.products.purchase.invoice', async ({ params, query, caller, request }) => {
    const { name, content } = await products.purchases.invoice(params.id, query.locale, caller)
    return attachmentResponse(request, { name, type: 'application/pdf', bytes: content.length, content: Readable.from([content]) })
  })
}
