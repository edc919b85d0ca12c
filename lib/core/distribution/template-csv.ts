/** A starting point for people. */
export const templateCsv = `address,amount
0x813399E5B08Bb50b038aA7dF6347b6aF2D161338,10.50
0x242ba6d68FfEb4a098B591B32d370F973FF882B7,0.01
`
