import { expect, test } from 'vitest'
import { stored, photo } from '../../tests/support/data/outbox-entries.ts'
import { uploadShareOf } from './upload-share.ts'

const files = [stored(photo(100)), stored(photo(300)), stored(photo(600))]

test('is the share that the sender has broadcast', () => {
  expect(uploadShareOf(files)).toEqual({ share: 0, whole: 0, all: 3 })
  expect(uploadShareOf(files, 0.1)).toEqual({ share: 0.1, whole: 1, all: 3 })
  expect(uploadShareOf(files, 0.39)).toMatchObject({ whole: 1 })
  expect(uploadShareOf(files, 1)).toEqual({ share: 1, whole: 3, all: 3 })
})

test('is the share stored in the entry while nothing is being sent', () => {
  const [first, second, third] = files
  const sent = [{ ...first!, upload: { id: 'a', offset: 100 } }, { ...second!, upload: { id: 'b', offset: 200 } }, third!]
  expect(uploadShareOf(sent)).toEqual({ share: 0.3, whole: 1, all: 3 })
  expect(uploadShareOf([])).toEqual({ share: 0, whole: 0, all: 0 })
})
