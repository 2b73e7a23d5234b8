import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { acceptedPhotos } from '#contract/photographs/photo-limits.ts'
import { mostOwnedPiecePhotos } from '#contract/owned-pieces/owned-piece-paths.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { type PhotoProblem, readPhoto } from '#device/photos/read-photo.ts'
import { fieldProblemText } from '#i18n/error-texts.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { Field } from '#ui/field.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { camera } from '#ui/lazy-icons.ts'
import type { OwnedPieceInput, OwnedPieceValues } from './owned-piece-form-schema.ts'
import { BlobPicture, NoPicture, OwnedPhoto, RemovablePhoto } from './photo-list.tsx'

type Props = { form: ShopForm<OwnedPieceInput, OwnedPieceValues>; piece: OwnedPiece | undefined }

/** The photos of an own piece: those it has, the new ones, and a chooser for more. They are read one after the other, and scaled. */
export function PhotosField({ form, piece }: Props) {
  const { t } = useLingui()
  const { photos, kept, isReading, problem, choose, change } = usePhotos(form)
  const stored = piece?.added?.photos.filter(({ id }) => kept.includes(id)) ?? []
  const isFull = kept.length + photos.length >= mostOwnedPiecePhotos
  const labelOf = (place: number) => {
    const position = place + 1
    return t`Photo ${position}`
  }
  return (
    <Field label={t`Photos`} isGroup error={problem ?? form.errorOf('photos')} className="lg:col-span-2">
      {(control, labelId) => (
        <div role="group" aria-labelledby={labelId} className="grid gap-3">
          {stored.length + photos.length > 0 && (
            <ul className="grid grid-cols-3 sm:grid-cols-4 gap-3">
              {stored.map((photo, place) => (
                <RemovablePhoto
                  key={photo.id}
                  label={labelOf(place)}
                  onRemove={() =>
                    change(
                      'kept',
                      kept.filter((id) => id !== photo.id),
                    )
                  }
                >
                  <OwnedPhoto pieceId={piece?.id ?? ''} photo={photo} instead={<NoPicture />} />
                </RemovablePhoto>
              ))}
              {photos.map((photo, place) => (
                <RemovablePhoto
                  key={keyOf(photo)}
                  label={labelOf(stored.length + place)}
                  onRemove={() =>
                    change(
                      'photos',
                      photos.filter((each) => each !== photo),
                    )
                  }
                >
                  <BlobPicture content={photo} instead={<NoPicture />} />
                </RemovablePhoto>
              ))}
            </ul>
          )}
          {!isFull && (
            <label className="btn btn-line w-fit relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <LazyIcon outline={camera} size="sm" />
              {isReading ? <Trans>Preparing…</Trans> : <Trans>Add photos</Trans>}
              <input
                {...control}
                type="file"
                multiple
                accept={acceptedPhotos}
                disabled={isReading}
                className="absolute inset-0 size-full opacity-0 cursor-pointer text-[0]"
                onChange={({ target }) => {
                  const chosen = [...(target.files ?? [])]
                  // Reset, so that choosing the same file again fires `change`.
                  target.value = ''
                  void choose(chosen)
                }}
              />
            </label>
          )}
        </div>
      )}
    </Field>
  )
}

/** The same photo may have been chosen twice: a key for each file in memory. */
const keys = new WeakMap<File, string>()
function keyOf(photo: File): string {
  const key = keys.get(photo) ?? crypto.randomUUID()
  keys.set(photo, key)
  return key
}

/** The form's photos, and what is read for it. */
function usePhotos(form: Props['form']) {
  const { locale } = usePreferences()
  const { t } = useLingui()
  const [photos, kept] = useWatch({ control: form.methods.control, name: ['photos', 'kept'] })
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const words = (of: PhotoProblem): string => {
    if (of === 'broken') return t`This photo is damaged and cannot be opened.`
    const problems = { 'no-photo': 'file-type', 'too-large': 'file-too-large', empty: 'empty-file' } as const
    return fieldProblemText({ problem: problems[of] }, locale)
  }
  const change = (name: 'photos' | 'kept', value: File[] | string[]) => {
    setProblem(undefined)
    form.methods.setValue(name, value, { shouldDirty: true })
    form.recheck('photos')
  }
  const choose = async (chosen: readonly File[]) => {
    setProblem(undefined)
    setReading(true)
    let reason: string | undefined
    for (const file of chosen) {
      const [before, stay] = form.methods.getValues(['photos', 'kept'])
      if (before.length + stay.length >= mostOwnedPiecePhotos) {
        reason = fieldProblemText({ problem: 'too-many-files', limit: mostOwnedPiecePhotos }, locale)
        break
      }
      const read = await readPhoto(file)
      if ('problem' in read) reason = `${isolated(file.name)}: ${words(read.problem)}`
      else form.methods.setValue('photos', [...form.methods.getValues('photos'), read.photo], { shouldDirty: true })
    }
    setReading(false)
    setProblem(reason)
  }
  return { photos, kept, isReading, problem, choose, change }
}
