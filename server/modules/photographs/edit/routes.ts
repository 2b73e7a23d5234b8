import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffPhotos } from './service.ts'

export function staffPhotoRoutes(mount: Mount, photos: StaffPhotos): void {
  mount('staff.products.photos.add', async ({ params, body, caller }) => toJson({ data: await photos.add(params.id, body, caller) }))
  mount('staff.products.photos.order', async ({ params, body, caller }) => toJson({ data: await photos.order(params.id, body, caller) }))
  mount('staff.products.photos.edit', async ({ params, body, caller }) =>
    toJson({ data: await photos.edit(params.id, params.key, body, caller) }),
  )
  mount('staff.products.photos.replace', async ({ params, body, caller }) =>
    toJson({ data: await photos.replace(params.id, params.key, body, caller) }),
  )
  mount('staff.products.photos.get', ({ params, query, request }) =>
    photos.open(params.id, params.key, request, { isWhole: query.whole === 'true' }),
  )
}
