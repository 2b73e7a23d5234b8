import { offsetType, tusVersion } from './bodies/tus.ts'

type JsonObject = { [key: string]: unknown }

const text = (name: string, description: string, schema: JsonObject = {}): JsonObject => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: { type: 'string', ...schema },
})
const number = (name: string, description: string): JsonObject => text(name, description, { type: 'integer', minimum: 0 })
const answered = (description: string, headers: Record<string, string>): JsonObject => ({
  description,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, meaning]) => [name, { description: meaning, schema: { type: 'string' } }]),
  ),
})

const version = text('Tus-Resumable', 'The version of the protocol tus (https://tus.io/protocols/resumable-upload).', {
  enum: [tusVersion],
})
const offset = { 'Upload-Offset': 'How many bytes the shop has. It is the length only when the file was checked and is stored.' }
const expires = { 'Upload-Expires': 'When the upload is over if nothing more comes.' }

type Described = { parameters: JsonObject[]; success: { status: number; answer: JsonObject }; body?: JsonObject }

/** The additional descriptions of the calls of `/v1/uploads`: the protocol passes everything in headers. */
export const describedUploads: Readonly<Record<string, Described>> = {
  'uploads.create': {
    parameters: [
      version,
      number('Upload-Length', 'Bytes of the whole file.'),
      text(
        'Upload-Metadata',
        '`sha256`, a space, and the SHA-256 of the whole file in base64, of its bytes or of its hex digits; other pairs may follow.',
      ),
    ],
    success: { status: 201, answer: answered('Begun.', { Location: 'The path of the upload, whose last part is its id.', ...expires }) },
  },
  'uploads.offset': {
    parameters: [version],
    success: {
      status: 200,
      answer: answered('How far it is.', {
        ...offset,
        'Upload-Length': 'Bytes of the whole file.',
        'Upload-Metadata': 'As announced.',
        ...expires,
      }),
    },
  },
  'uploads.append': {
    parameters: [
      version,
      number('Upload-Offset', 'Where the bytes begin: as many as the shop has, or it answers 409.'),
      {
        ...text(
          'Upload-Checksum',
          'Algorithm, a space, and the digest of these bytes in base64. Other bytes are a 460, and nothing of them is stored.',
        ),
        required: false,
      },
    ],
    body: { required: true, content: { [offsetType]: { schema: { type: 'string', format: 'binary' } } } },
    success: { status: 204, answer: answered('Taken.', { ...offset, ...expires }) },
  },
  'uploads.delete': { parameters: [version], success: { status: 204, answer: answered('Given up.', {}) } },
}
