import { useWatch } from 'react-hook-form'
import type { ShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { sellPhotoNames } from '#contract/sells/sell-photos.ts'
import type { SellFormInput, SellFormValues } from '../sell-form-schema.ts'
import { createPhotoIntake, type PhotoIntake } from './photo-intake.ts'
import type { SellPhotoFiles } from './photo-slots.ts'

export type SellForm = ShopForm<SellFormInput, SellFormValues>

/** One for each form, by its `control`. */
const intakes = new WeakMap<object, PhotoIntake>()

/** The intake of a form; the same on each step, and for what was shared. */
export function photoIntakeOf(form: SellForm): PhotoIntake {
  const known = intakes.get(form.methods.control)
  if (known) return known
  const made = createPhotoIntake({ files: () => filesNow(form), setFiles: (next) => setPhotos(form, next) })
  intakes.set(form.methods.control, made)
  return made
}

const filesNow = ({ methods }: SellForm): SellPhotoFiles => {
  const [front, back, warrantyCard, more] = methods.getValues(['front', 'back', 'warrantyCard', 'more'])
  return { front, back, warrantyCard, more }
}

/** Sets the photos that have changed, and checks those slots. */
export function setPhotos(form: SellForm, next: SellPhotoFiles): void {
  const before = filesNow(form)
  for (const name of sellPhotoNames) {
    if (isSame(before[name], next[name])) continue
    form.methods.setValue(name, next[name], { shouldDirty: true })
    form.recheck(name)
  }
}

const isSame = (one: File | File[] | undefined, other: File | File[] | undefined): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.length === other.length && one.every((photo, at) => photo === other[at]) : one === other

/** The form's photos, as they are now. */
export function usePhotos(form: SellForm): SellPhotoFiles {
  const [front, back, warrantyCard, more] = useWatch({ control: form.methods.control, name: ['front', 'back', 'warrantyCard', 'more'] })
  return { front, back, warrantyCard, more }
}
