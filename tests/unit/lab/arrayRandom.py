# arrayRandom.txt is what NumPy 2.4.6 prints.
import numpy as np
np.random.seed(0)
print(np.random.rand(3), np.random.randn(3), np.random.randn(), np.random.randint(10,size=5), np.random.choice(5,3,replace=False), np.random.choice([1,2,3]), np.random.choice([1.5,2,3],4,p=[.2,.3,.5]))
print(np.random.permutation(6), np.random.normal(1,2,3), np.random.uniform(-1,1,2), np.random.randint(5), type(np.random.randint(5)), type(np.random.rand()), np.random.choice(7), type(np.random.choice(7)))
l=[1,2,3,4]; np.random.shuffle(l); print(l); a=np.arange(9).reshape(3,3); np.random.shuffle(a); print(a, np.random.permutation(a))
r=np.random.default_rng(42)
print(repr(r.random()), r.random(3), r.normal(size=4), r.standard_normal((2,2)), r.integers(10), type(r.integers(10)), r.integers(0,100,5), r.choice(10,3,replace=False), r.choice([1,2,3]), r.choice(5), type(r.choice(5)), r.choice([.1,.2,.3],5,p=[.5,.25,.25]))
print(r.permutation(5), r.uniform(0,5,3), r.normal(5,2), r.choice(20000,1000,replace=False)[:5], r.choice(4,3,replace=False,p=[.1,.2,.3,.4]), r.integers(1,7,size=(2,3)), r.integers(3, endpoint=True), r.integers(2**40), r.random(2,dtype=np.float32))
a=np.arange(12).reshape(4,3); r.shuffle(a); print(a); l=list('abcd'); r.shuffle(l); print(l, r.permutation(a), r.choice(a,2), r.choice(a,2,axis=1))
x=np.random.default_rng(1).standard_normal(20000); print(x.sum(), x[-1], np.abs(x).max(), x.std())
np.random.seed(123); print(np.random.randn(4,3).round(4), np.random.RandomState(7).normal(size=2), np.random.exponential(2.0, 2), np.random.normal([1,2,3],[.1,.2,.3]))
print(np.random.default_rng([1,2,3]).random(), np.random.default_rng(2**70).random(), np.random.choice(3, (2,2)), np.random.choice(5,3,p=[.1,.2,.3,.2,.2],replace=False))
