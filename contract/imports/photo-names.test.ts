import { expect, test } from 'vitest'
import { photoFile, photosOfPiece } from './photo-names.ts'

const files = [
  '/p/rolex-front.jpg',
  '/p/rolex-back.jpg',
  '/p/A-1.jpg',
  '/p/A-1-2.jpg',
  '/p/A-10.jpg',
  '/p/B 7/1.jpg',
  '/p/B 7/2.jpg',
  '/p/ساعة.png',
].map(photoFile)
const of = (piece: Parameters<typeof photosOfPiece>[0]) => photosOfPiece(piece, files).map(({ path }) => path)

test('the photographs that another shop’s file has named are a piece’s, in that order', () => {
  const imported =
    'Photograph: https://cdn.example.com/files/rolex-back.jpg?v=17\nPhotograph: https://cdn.example.com/files/Rolex-Front.JPG\nTags: steel'
  expect(of({ stockNumber: 'A-1', imported })).toEqual(['/p/rolex-back.jpg', '/p/rolex-front.jpg'])
  expect(of({ stockNumber: '', imported: 'Photograph: https://cdn.example.com/%D8%B3%D8%A7%D8%B9%D8%A9.png' })).toEqual(['/p/ساعة.png'])
})

test('else those whose name or folder is its stock number, and not those of a longer number', () => {
  expect(of({ stockNumber: 'A-1' })).toEqual(['/p/A-1.jpg', '/p/A-1-2.jpg'])
  expect(of({ stockNumber: 'b 7' })).toEqual(['/p/B 7/1.jpg', '/p/B 7/2.jpg'])
  expect(of({ stockNumber: 'C', imported: 'Photograph: https://cdn.example.com/lost.jpg' })).toEqual([])
  expect(of({ stockNumber: '' })).toEqual([])
})
