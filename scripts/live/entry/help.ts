/** The commands, as `?` prints them. */
export const commandHelp = `k              kickoff; after a break the next period; after a suspension the same one
so             the shoot-out starts, without extra time
p  (or ht)     the period is over: a break
stop           the referee stops the match
end   abandon  the match is over, or does not go on today. It is asked first; end! is not asked

xi h 4-3-3 1 2 5 4 …  the line-up: eleven numbers, the goalkeeper's first, then the bench

g  h 10 23     goal of the home side's number 10 in the 23rd minute
g  a Messi     goal of the away side, by a name, now
g  h 90+4'     goal in the 94th minute, the scorer is not known yet
pen og miss    goal from a penalty; own goal, with the side that benefits; penalty not scored
y  yy  r       yellow, second yellow, red card
sub h 20 10 60       number 20 comes on for number 10. With names: sub h Olmo for Yamal 60
s  h 10   x a 9      a kick of the shoot-out: scored, not scored
+4             added time
var TEXT       a note on the video referee;  n TEXT  any other note. In two languages: TEXT | نص

u   u 12       undoes the last entry, or number 12 of the list
ls  m  ?  q    the journal; the match; this; leaves

h and a are the sides; so are their abbreviations. Without a side a number is the home side's, and a name
decides by itself. Without a minute it is now; one beside nothing else needs its sign: g h 23'.
A name that the line-ups do not have is entered as it is; in two languages: Yamal | يامال.`;
