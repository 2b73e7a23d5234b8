import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { HeroPoint } from '#src/contract/home/home-hero.ts'
import { heroAltMost, heroPhotoSchema, type StaffHero } from '#src/contract/home/staff-hero.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { call, inLanguage, deskUpload } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { FileButton, photographTypes } from '../product/photo-picker.tsx'
import { problemWords } from '../product/photo-problems.ts'
import { heroQuery } from '../queries.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { HeroFocus } from './hero-focus.tsx'
import { Group, SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Fields = Pick<StaffHero, 'photo' | 'alt' | 'at'>
const formOf = ({ photo, alt, at }: StaffHero): Fields => ({ photo, alt, at })

/** The photograph of the home page, what it shows, and which part of it stays in sight. @param onRemoved the form is to be opened anew */
export function HeroPhotoEditor({ hero: now, onRemoved }: { hero: StaffHero; onRemoved: () => void }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const chosen = useObjectUrl(file)
  const take = (saved: StaffHero) => client.setQueryData(heroQuery.queryKey, saved)
  const desk = useSettingsForm<Fields, StaffHero>({
    keepAs: 'hero-photo',
    stored: now,
    formOf,
    valuesOf: (fields) => fields,
    schema: heroPhotoSchema,
    save: async ({ photo, ...values }, read) => {
      const upload = photo !== undefined && file && (await deskUpload({ bytes: file }))
      return (await call('staff.hero.set', { ...inLanguage(), body: { values: { ...values, ...(upload && { photo: upload }) }, read } }))
        .data
    },
    readNow: () => client.query({ ...heroQuery, staleTime: 0 }),
    onSaved: (saved) => {
      setFile(undefined)
      take(saved)
    },
  })
  const removing = useMutation({
    mutationFn: async () => (await call('staff.hero.remove', inLanguage())).data,
    meta: { isShown: true },
    onSuccess: (saved) => {
      take(saved)
      onRemoved()
      showToast({ kind: 'notice', summary: t`The shop’s own photograph is back` })
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
  const move = (point: HeroPoint) => form.setValue('at', { wide: point, phone: point }, { shouldDirty: true })
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Photograph</Trans>}>
        <p className="text-ink-muted">
          <Trans>At least 2400 pixels wide, so that it is sharp on large screens. Shoppers see it as soon as its sizes are made.</Trans>
        </p>
        <div className="flex flex-wrap gap-3 items-center">
          <FileButton label={t`Choose a photograph`} accept={photographTypes} onChosen={choose} />
          {now.photo !== '' && (
            <Button variant="line" isWorking={removing.isPending} onClick={() => removing.mutate()}>
              <Trans>Back to the shop’s own</Trans>
            </Button>
          )}
          {file && <bdi className="text-sm text-ink-muted">{file.name}</bdi>}
        </div>
        <FormError error={removing.error} />
        <div role="status">
          <Progress hero={now} />
        </div>
        <div role="alert">{errorOf('photo') !== undefined && <p className="field-error">{errorOf('photo')}</p>}</div>
        {photo !== '' && (
          <>
            <BothLanguages
              field={field}
              name="alt"
              english={t`What it shows, in English`}
              arabic={t`What it shows, in Arabic`}
              maxLength={heroAltMost}
            />
            <HeroFocus src={src} at={at.wide} onChange={move} />
          </>
        )}
      </Group>
    </SettingsForm>
  )
}

/** How far its sizes are, or why there are none. */
function Progress({ hero: { state, problem } }: { hero: StaffHero }) {
  const { i18n } = useLingui()
  if (state === 'failed') return <p className="field-error">{i18n._(problemWords[problem ?? 'failed'])}</p>
  if (state !== 'preparing') return null
  return (
    <p>
      <Trans>Its sizes are being made. Until then shoppers see the one before.</Trans>
    </p>
  )
}
