/** What can be pressed. */
export const pressable = 'a,button,label,input,select,textarea,[role=button],[role=link]'
