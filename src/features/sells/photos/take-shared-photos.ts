import { locks } from '#device/device-names.ts'
import { setDraftFileId } from '#device/drafts/draft-file-ids.ts'
import { dropSharedPhotos, readSharedPhotos } from '#device/drafts/shared-photos.ts'
import type { IntakeResult, PhotoIntake } from './photo-intake.ts'

type Options = {
  intake: PhotoIntake
  /** Aborted when the form unmounts: what is not in its draft by then stays stored for the next one. */
  gone: AbortSignal
  onTaken: (result: IntakeResult) => void
  /** Resolves when the draft has the photos, or the form unmounts. */
  persisted: () => Promise<unknown>
}

/**
 * Puts the photos that were shared into the app into a form, unless another tab is doing so. Each has the same id in the draft, whose first
 * write deletes it here in the same transaction; rejected files are deleted after they were reported. Never rejects.
 */
export async function takeSharedPhotos({ intake, gone, onTaken, persisted }: Options): Promise<void> {
  const take = async () => {
    const { photos, others, left } = await readSharedPhotos(Date.now())
    if (gone.aborted) return
    const taken = new Set<string>()
    if (photos.length > 0) {
      const result = await intake.add(
        photos.map(({ file }) => file),
        {
          tooMany: left,
          onPhoto: (photo, index) => {
            const { id } = photos[index]!
            taken.add(id)
            setDraftFileId(photo, id)
          },
        },
      )
      if (gone.aborted) return
      onTaken(result)
    }
    await dropSharedPhotos([...others, ...photos.map(({ id }) => id).filter((id) => !taken.has(id))])
    if (taken.size > 0) await persisted()
  }
  try {
    if (!('locks' in navigator)) return await take()
    await navigator.locks.request(locks.sharedPhotos, { ifAvailable: true }, (lock) => (lock ? take() : undefined))
  } catch (error) {
    console.debug('shared photos could not be taken: they stay for the next time', error)
  }
}
