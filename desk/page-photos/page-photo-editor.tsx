import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PhotoPoint } from '#contract/page-photos/page-photo.ts'
import { photoAltMost, pagePhotoFormSchema, type StaffPagePhoto } from '#contract/page-photos/staff-page-photo.ts'
import { acceptedPhotos } from '#contract/photographs/photo-limits.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { deskUpload } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { FileButton } from '../photographs/photo-picker.tsx'
import { problemWords } from '../photographs/photo-problems.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { PhotoFocus } from './photo-focus.tsx'
import { Waiting } from '../waiting.tsx'
import type { EditedPhoto } from './edited-photos.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { useSettingsForm } from '../house/use-settings-form.ts'

type Fields = Pick<StaffPagePhoto, 'photo' | 'alt' | 'at'>
const formOf = ({ photo, alt, at }: StaffPagePhoto): Fields => ({ photo, alt, at })

/** The photograph of a page, once it is read. */
export function PagePhotoSection({ of }: { of: EditedPhoto }) {
  const { data, error } = useQuery(of.query)
  const [opened, setOpened] = useState(0)
  if (!data) return error ? <FormError error={error} /> : <Waiting />
  return <PagePhotoEditor key={opened} of={of} now={data} onRemoved={() => setOpened(opened + 1)} />
}

type Props = { of: EditedPhoto; now: StaffPagePhoto; onRemoved: () => void }

/** The photograph of a page, what it shows, and which part of it stays in sight. @param onRemoved the form is to be opened anew */
function PagePhotoEditor({ of, now, onRemoved }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const chosen = useObjectUrl(file)
  const take = (saved: StaffPagePhoto) => client.setQueryData(of.query.queryKey, saved)
  const desk = useSettingsForm<Fields, StaffPagePhoto>({
    keepAs: `${of.page}-photo`,
    stored: now,
    formOf,
    valuesOf: (fields) => fields,
    schema: pagePhotoFormSchema,
    save: async ({ photo, ...values }, read) => {
      const upload = photo !== undefined && file && (await deskUpload({ bytes: file }))
      return of.set({ values: { ...values, ...(upload && { photo: upload }) }, read })
    },
    readNow: () => client.query({ ...of.query, staleTime: 0 }),
    onSaved: (saved) => {
      setFile(undefined)
      take(saved)
    },
  })
  const removing = useMutation({
    mutationFn: of.remove,
    meta: { isShown: true },
    onSuccess: (saved) => {
      take(saved)
      onRemoved()
      showToast({ kind: 'notice', summary: i18n._(of.removed) })
    },
  })
  const { form, errorOf, field } = desk
  const { photo, at } = useWatch({ control: form.control }) as Fields
  const src = chosen ?? now.src
  const choose = ([first]: readonly File[]) => {
    if (!first) return
    setFile(first)
    form.setValue('photo', first.name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const move = (point: PhotoPoint) => form.setValue('at', { wide: point, phone: point }, { shouldDirty: true })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Photograph</Trans>}>
        <p className="text-ink-muted">{of.about}</p>
        <div className="flex flex-wrap gap-3 items-center">
          <FileButton label={t`Choose a photograph`} accept={acceptedPhotos} onChosen={choose} />
          {now.photo !== '' && (
            <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate()}>
              {i18n._(of.removing)}
            </Button>
          )}
          {file && <bdi className="text-sm text-ink-muted">{file.name}</bdi>}
        </div>
        {!file && photo !== now.photo && (
          <p className="text-warning">
            <Trans>Choose the photograph again: it is not among what was kept of your changes.</Trans>
          </p>
        )}
        <FormError error={removing.error} />
        <div role="status">
          <Progress photo={now} />
        </div>
        <div role="alert">{errorOf('photo') !== undefined && <p className="field-error">{errorOf('photo')}</p>}</div>
        {photo !== '' && (
          <>
            <BothLanguages
              field={field}
              name="alt"
              english={t`What it shows, in English`}
              arabic={t`What it shows, in Arabic`}
              maxLength={photoAltMost}
            />
            <PhotoFocus page={of.page} src={src} at={at.wide} onChange={move} />
          </>
        )}
      </Group>
    </SettingsForm>
  )
}

/** How far its sizes are, or why there are none. */
function Progress({ photo: { state, problem } }: { photo: StaffPagePhoto }) {
  const { i18n } = useLingui()
  if (state === 'failed') return <p className="field-error">{i18n._(problemWords[problem ?? 'failed'])}</p>
  if (state !== 'preparing') return null
  return (
    <p>
      <Trans>Its sizes are being made. Until then shoppers see the page as it was.</Trans>
    </p>
  )
}
