import './start.ts'

export { IonDatetime } from '@ionic/react'
