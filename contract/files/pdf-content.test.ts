import { expect, test } from 'vitest'
import { isPdf } from './pdf-content.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.7', true],
  ['\n%PDF-1.4 …', true],
  ['Content-Type: application/pdf\r\nContent-Length: 12\r\n\r\n%PDF-1.7', true],
  [`${' '.repeat(1024)}%PDF-1.7`, true],
  [`${' '.repeat(1025)}%PDF-1.7`, false],
  ['PDF', false],
  ['', false],
])('whether %j is a PDF: %s', (text, is) => expect(isPdf(bytesOf(text))).toBe(is))
