import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { HouseTexts } from './service.ts'

export function houseTextRoutes(mount: Mount, { figures, faq, testimonials }: HouseTexts): void {
  mount('staff.figures.get', async () => wholeList(await figures()))

  mount('staff.faq.list', async () => wholeList(await faq.list()))
  mount('staff.faq.create', async ({ body, caller, idempotencyKey }) => toJson({ data: await faq.create(body, caller, idempotencyKey) }))
  mount('staff.faq.order', async ({ body, caller }) => wholeList(await faq.order(body.ids, caller)))
  mount('staff.faq.update', async ({ params, body, caller }) => toJson({ data: await faq.update(params.id, body, caller) }))
  mount('staff.faq.delete', async ({ params, caller }) => {
    await faq.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })

  mount('staff.testimonials.list', async () => wholeList(await testimonials.list()))
  mount('staff.testimonials.create', async ({ body, caller, idempotencyKey }) =>
    toJson({ data: await testimonials.create(body, caller, idempotencyKey) }),
  )
  mount('staff.testimonials.order', async ({ body, caller }) => wholeList(await testimonials.order(body.ids, caller)))
  mount('staff.testimonials.update', async ({ params, body, caller }) =>
    toJson({ data: await testimonials.update(params.id, body, caller) }),
  )
  mount('staff.testimonials.delete', async ({ params, caller }) => {
    await testimonials.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
