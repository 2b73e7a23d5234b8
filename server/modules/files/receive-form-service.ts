import type { StoredType } from '#contract/files/upload-types.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { type ReceivedFile, receiveFiles } from '#server/http/bodies/uploads.ts'

/** Timeout between two chunks of a form. A phone in a tunnel is usually back within that time. */
const defaultIdleMs = 60_000

export type FileRules<Field extends string, Type extends StoredType> = { fields: readonly Field[]; types: readonly Type[] }

/**
 * Receives the files of a form. They have no owner until they are kept; files that are not kept within an hour are deleted.
 * @throws HttpError
 */
export type ReceiveForm = <Field extends string, Type extends StoredType>(
  request: Request,
  rules: FileRules<Field, Type>,
) => Promise<ReceivedFile<Field, Type>[]>

export type ReceiveFormDeps = {
  write: (id: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  isSound: (type: StoredType, id: string) => Promise<boolean>
  remove: (ids: readonly string[]) => Promise<void>
  maxFileBytes: number
  idleMs?: number | undefined
}

export function createReceiveForm({ write, isSound, remove, maxFileBytes, idleMs = defaultIdleMs }: ReceiveFormDeps): ReceiveForm {
  return async (request, rules) => {
    const begun: string[] = []
    try {
      const received = await receiveFiles(request, { ...rules, maxFileBytes, idleMs }, async (id, chunks) => {
        begun.push(id)
        await write(id, chunks)
      })
      for (const { id, type, field } of received) {
        if (!(await isSound(type, id))) throw unsound(field)
      }
      return received
    } catch (error) {
      await remove(begun)
      throw error
    }
  }
}

const unsound = (field: string) =>
  new HttpError('request.invalid', 'a picture that cannot be opened, or is too large to be', { [field]: [{ problem: 'file-type' }] })
