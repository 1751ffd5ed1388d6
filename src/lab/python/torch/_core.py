"""All that `torch` and its submodules share, under one name; each file beside it is of one subject."""
from ._creation import *
from ._creation import _guess, _made
from ._dtypes import *
from ._dtypes import _DTYPES, _device, _dtype
from ._gradients import *
from ._indexing import *
from ._inplace import *
from ._pointwise import *
from ._pointwise import _abs, _number, _pow, _round, _scalar
from ._products import *
from ._random import *
from ._reductions import *
from ._reductions import _all, _any, _max, _min, _Pair, _sum
from ._refusals import _refuse
from ._settings import *
from ._shapes import *
from ._tensor import *
from ._tensor import _along, _dims, _do, _operand, _sizes
