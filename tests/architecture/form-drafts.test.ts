import { describe, expect, it } from 'vitest'
import { isPrivateFileField } from '#device/drafts/draft-file-persister.ts'
import { isSecretField } from '#device/drafts/draft.ts'
import { constants, formUses } from './form-drafts.ts'
import { readModules } from './source-files.ts'

const modules = [...readModules()].filter(([path]) => /^(?:src|ui|i18n|device)\//.test(path) && !path.includes('.test.'))
const shared = new Map(modules.filter(([path]) => path.endsWith('-draft.ts')).flatMap(([path, source]) => [...constants(path, source)]))
const forms = modules.flatMap(([path, source]) => formUses(path, source, shared))

/** Fields that are neither secret nor stored, with the reason. */
const notStored: Record<string, string> = {
  front_id_image: 'a picture of an ID stays on no device',
  back_id_image: 'a picture of an ID stays on no device',
}

describe('the drafts of the shop’s forms', () => {
  it('are found in all forms', () => {
    expect(forms.length).toBeGreaterThanOrEqual(12)
  })

  it.each(forms.map((form) => [form.place, form] as const))(
    'have all fields except secrets: %s',
    (_, { fields, persisted = [], persistedFiles }) => {
      expect(persisted.filter(isSecretField)).toEqual([])
      expect(persisted.filter((field) => !fields.includes(field))).toEqual([])
      expect(persistedFiles.filter((field) => isPrivateFileField(field) || !fields.includes(field))).toEqual([])
      const lost = fields.filter(
        (field) => ![...persisted, ...persistedFiles].includes(field) && !isSecretField(field) && !(field in notStored),
      )
      expect(lost, 'would be lost by a reload').toEqual([])
    },
  )

  it('are checked for lost fields and stored secrets', () => {
    const source = `useShopForm({ defaultValues: { email: '', password: '' }, draft: isKept ? { fields: ['password'] } : undefined })`
    expect(formUses('src/a.ts', source)).toEqual([
      { place: 'src/a.ts:1', fields: ['email', 'password'], persisted: ['password'], persistedFiles: [] },
    ])
    const withFiles = `useRequestForm({ defaultValues: { front: undefined }, draft: { fields: [], files: ['front'] } })`
    expect(formUses('src/a.ts', withFiles)).toMatchObject([{ persisted: [], persistedFiles: ['front'] }])
    expect(() => formUses('src/a.ts', 'useShopForm({ defaultValues })')).toThrow('defaultValues')
  })
})
