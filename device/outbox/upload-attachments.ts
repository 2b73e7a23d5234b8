import type { ErrorCode } from '#contract/calls/errors.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { StoredAttachment, UploadedSoFar } from './entry.ts'

/** Uploads one file, or resumes it. @returns the id of the complete upload. Rejects with ApiError (calls/upload-file.ts) */
export type UploadFile = (file: {
  bytes: ArrayBuffer
  begun: string | undefined
  onProgress: (at: UploadedSoFar) => Promise<void>
}) => Promise<string>

type Deps = {
  /** Reads the bytes of one file; one file at a time is in memory. */
  read: (index: number) => Promise<ArrayBuffer>
  upload: UploadFile
  /** Stores the progress of one file, so that the next attempt resumes there. */
  store: (index: number, at: UploadedSoFar) => Promise<unknown>
  /** From 0 to 1, over all files. */
  onShare: (share: number) => void
}

/** The server rejected a file: the form shows the error at the file's field. */
class FileRejected extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor({ status, code, message }: RejectedFile, field: string) {
    super(message)
    this.status = status
    this.code = code
    this.fields = { [field]: [message] }
  }
}

type RejectedFile = { status: number; code: string; message: string }

/**
 * Uploads the missing files of an entry, one after the other.
 * @returns the upload ids by field. Rejects as `upload` does
 */
export async function uploadAttachments(
  attachments: readonly StoredAttachment[],
  { read, upload, store, onShare }: Deps,
): Promise<UploadIds> {
  const offsets = attachments.map((file) => file.upload?.offset ?? 0)
  const total = attachments.reduce((sum, { size }) => sum + size, 0)
  const ids: Record<string, string[]> = {}
  for (const [index, file] of attachments.entries()) {
    const id = isThere(file) ? file.upload.id : await uploadOne(file)
    ids[file.field] = [...(ids[file.field] ?? []), id]

    async function uploadOne({ field, upload: begun }: StoredAttachment): Promise<string> {
      const onProgress = async (at: UploadedSoFar) => {
        offsets[index] = at.offset
        if (total > 0) onShare(offsets.reduce((sum, offset) => sum + offset, 0) / total)
        await store(index, at)
      }
      try {
        return await upload({ bytes: await read(index), begun: begun?.id, onProgress })
      } catch (error) {
        throw isOfFile(error) ? new FileRejected(error, field) : error
      }
    }
  }
  return ids
}

/** Whether the server has all of a file. */
export const isThere = (file: StoredAttachment): file is StoredAttachment & { upload: UploadedSoFar } => file.upload?.offset === file.size

const fileCodes: readonly string[] = ['upload.file-type', 'upload.not-whole', 'content.too-large'] satisfies ErrorCode[]

const isOfFile = (error: unknown): error is RejectedFile =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && fileCodes.includes(error.code)
