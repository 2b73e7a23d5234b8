import type { StaffCaller } from '#server/http/callers.ts'
import { type Attachment, attachmentResponse } from '#server/http/answers/attachment.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Mount } from '#server/http/mount.ts'

/** Opens one kind of file for a specialist, and records the view. @returns undefined if the id is not of that kind */
export type OpenForStaff = (staff: StaffCaller, id: string) => Promise<Attachment | undefined>

/** @param openers of all files that customers have sent with requests */
export function staffFileRoutes(mount: Mount, openers: readonly OpenForStaff[]): void {
  mount('staff.files.get', async ({ params, caller, request }) => {
    for (const open of openers) {
      const file = await open(caller, params.id)
      if (file) return attachmentResponse(request, file)
    }
    throw new HttpError('resource.not-found', 'no such file')
  })
}
