import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { ReadFirstSteps } from './service.ts'

export function firstStepRoutes(mount: Mount, readFirstSteps: ReadFirstSteps): void {
  mount('staff.first-steps.get', async ({ caller }) => toJson({ data: await readFirstSteps(caller.role) }))
}
