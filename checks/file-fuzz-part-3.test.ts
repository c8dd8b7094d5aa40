import { testFileFuzz } from './file-fuzz-tests.ts'

testFileFuzz(2)
