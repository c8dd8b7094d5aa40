import { testScreensOfEmptyServer } from './screens/every-screen.ts'

testScreensOfEmptyServer()
