import { useFormWords } from './form-words.ts'

/** Once at the top of a form, for those who do not see the asterisks. */
export const RequiredNote = () => <p className="sr-only">{useFormWords().requiredNote}</p>
