import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { nearestReadable } from '#contract/face/accent.ts'
import { faceSchema, type StaffFace } from '#contract/face/staff-face.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { call } from '../call.ts'
import { BothLanguages } from '../form/both-languages.tsx'
import { Group, SettingsForm } from '../house/settings-form.tsx'
import { useSettingsForm } from '../house/use-settings-form.ts'
import { faceQuery } from '../queries.ts'
import { ColorField } from './color-field.tsx'
import { drawnAccent, type FaceForm, faceFormOf, shownAccent, typedColor, valuesOfFaceForm } from './face-form.ts'
import { FacePreview } from './face-preview.tsx'
import { takeFace } from './take-face.ts'

/** The shop's name in both languages, and its accent color in both themes. The logo, which the preview shows, is saved by itself. */
export function FaceEditor({ stored }: { stored: StaffFace }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const client = useQueryClient()
  const desk = useSettingsForm<FaceForm, StaffFace>({
    keepAs: 'face',
    stored,
    formOf: faceFormOf,
    valuesOf: valuesOfFaceForm,
    schema: faceSchema,
    save: async (values, read) => (await call('staff.face.update', { body: { values, read } })).data,
    readNow: () => client.query({ ...faceQuery, staleTime: 0 }),
    onSaved: (saved) => takeFace(client, saved),
  })
  const { form, errorOf, field } = desk
  const { name, accent } = useWatch({ control: form.control }) as FaceForm
  const set = (theme: 'light' | 'dark') => (value: string) => {
    form.setValue(`accent.${theme}`, value, { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger('accent')
    const color = typedColor(value)
    // The other theme follows, as long as its color has not been chosen by itself.
    if (theme === 'light' && color !== undefined && !form.getFieldState('accent.dark').isTouched)
      form.setValue('accent.dark', nearestReadable('dark', color), { shouldDirty: true })
    if (theme === 'dark') form.setValue('accent.dark', value, { shouldTouch: true, shouldDirty: true })
  }
  return (
    <SettingsForm {...desk}>
      <Group title={<Trans>Name</Trans>}>
        <BothLanguages field={field} name="name" english={t`Name in English`} arabic={t`Name in Arabic`} />
      </Group>
      <Group title={<Trans>Color</Trans>}>
        <p className="text-ink-muted">
          <Trans>Buttons, links and the dark grounds have it. No color can be read on white and on black: each theme has one.</Trans>
        </p>
        <Checkbox label={t`An own color`} {...form.register('accent.isOwn')} />
        {accent.isOwn && (
          <div className="grid gap-4 sm:grid-cols-2">
            <ColorField
              label={t`Color on light grounds`}
              theme="light"
              value={accent.light}
              onChange={set('light')}
              error={errorOf('accent.light')}
            />
            <ColorField
              label={t`Color on dark grounds`}
              theme="dark"
              value={accent.dark}
              onChange={set('dark')}
              error={errorOf('accent.dark')}
            />
          </div>
        )}
        <FacePreview name={name} accent={accent.isOwn ? shownAccent(accent) : drawnAccent} logos={stored.logos} locale={locale} />
      </Group>
    </SettingsForm>
  )
}
