import { choiceSchema } from '#src/blocks/forms/fields/choice-schema.ts'
import { contactMethods } from '#contract/requests/requests.ts'

export const contactMethodSchema = choiceSchema(contactMethods)
