import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { OperationsService } from './service.ts'

export function operationsRoutes(mount: Mount, operations: OperationsService): void {
  mount('staff.operations.get', async () => toJson({ data: await operations.read() }))
}
