import './start.ts'

export { IonSelect } from '@ionic/react'
