import { useFormWords } from './form-words.ts'

/** Once at the top of a form, for screen readers, which do not announce the asterisks. */
export const RequiredNote = () => <p className="sr-only">{useFormWords().requiredNote}</p>
