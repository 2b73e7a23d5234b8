import { choiceSchema } from '#src/blocks/forms/choice-schema.ts'
import { contactMethods } from '#src/contract/requests/requests.ts'

export const contactMethodSchema = choiceSchema(contactMethods)
