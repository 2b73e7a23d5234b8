import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Face } from './service.ts'

export function faceRoutes(mount: Mount, face: Face): void {
  mount('staff.face.get', async () => toJson({ data: await face.get() }))
  mount('staff.face.update', async ({ body, caller }) => toJson({ data: await face.update(body, caller) }))
  mount('staff.face.logo.set', async ({ params, body, caller }) => toJson({ data: await face.setLogo(params.slot, body, caller) }))
  mount('staff.face.logo.remove', async ({ params, caller }) => toJson({ data: await face.removeLogo(params.slot, caller) }))
}
