import { choiceSchema } from '#src/blocks/forms/choice-schema.ts'
import { contactMethods } from '#contract/requests/requests.ts'

export const contactMethodSchema = choiceSchema(contactMethods)
